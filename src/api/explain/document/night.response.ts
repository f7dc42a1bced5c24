import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { AMOUNT, ChargeDocument, PriceDocument } from './price.response.js';

class BaseDocument {
  @ApiProperty({ ...AMOUNT, description: 'What the night costs before discounts and charges.', examples: ['289.00'] })
  readonly amount!: string;

  @ApiProperty({ type: 'string', description: 'How it adds up.', examples: ['289.00 for up to 2 adults'] })
  readonly text!: string;
}

/** What a deal or promo code takes off a night. */
export class NightDiscountDocument {
  @ApiProperty({ type: 'string', description: 'Code of the deal or promotion.', examples: ['WELCOME'] })
  readonly code!: string;

  @ApiProperty({ ...AMOUNT, description: 'Amount taken off, in terms of the stored price.', examples: ['30.00'] })
  readonly amount!: string;

  @ApiProperty({ type: 'string', description: 'How it is calculated.', examples: ['12.5 % of 240.00 = 30.00'] })
  readonly text!: string;
}

/** base x factor = exact, rounded half away from zero to the amount. */
export class RoundingDocument {
  @ApiProperty({ ...AMOUNT, description: 'Amount that the charge applies to.', examples: ['289.00'] })
  readonly base!: string;

  @ApiProperty({ type: 'string', description: 'Factor in words.', examples: ['10 % / 1.1'] })
  readonly factor!: string;

  @ApiProperty({
    type: 'string',
    description: 'Exact product: a decimal, or a fraction if the decimal does not terminate.',
    examples: ['289/11'],
  })
  readonly exact!: string;

  @ApiProperty({
    type: 'string',
    description: 'Exact product as a decimal, truncated with `...` if it does not terminate.',
    examples: ['26.2727...'],
  })
  readonly decimals!: string;

  @ApiProperty({ ...AMOUNT, description: 'Exact product, rounded half away from zero.', examples: ['26.27'] })
  readonly amount!: string;
}

export class NightChargeDocument extends ChargeDocument {
  @ApiProperty({ ...AMOUNT, description: 'Its amount on this night.', examples: ['26.27'] })
  declare readonly amount: string;

  @ApiProperty({ type: 'boolean', description: 'false: it is due on other nights.', examples: [true] })
  readonly due!: boolean;

  @ApiProperty({ type: [RoundingDocument], description: 'Its roundings, in order.' })
  readonly roundings!: readonly RoundingDocument[];

  @ApiPropertyOptional({ ...AMOUNT, description: 'Part that the stored price includes.', examples: ['26.27'] })
  readonly inside?: string;

  @ApiPropertyOptional({
    ...AMOUNT,
    description: 'Amount taken off so that the net price is not below 0.',
    examples: ['0.01'],
  })
  readonly loweredBy?: string;
}

/** How the price of a night is calculated, from its base amount to gross. */
export class NightDocument {
  @ApiProperty({ type: 'string', format: 'date', description: 'Date of the night.', examples: ['2027-04-07'] })
  readonly date!: string;

  @ApiProperty({ type: BaseDocument, description: 'Base amount.' })
  readonly base!: BaseDocument;

  @ApiProperty({ type: [NightDiscountDocument], description: 'Discounts, in the order in which they are applied.' })
  readonly discounts!: readonly NightDiscountDocument[];

  @ApiProperty({ ...AMOUNT, description: 'Price after discounts, in terms of the stored price.', examples: ['289.00'] })
  readonly room!: string;

  @ApiPropertyOptional({
    type: 'string',
    description: 'Only if stored prices include charges: `room` as a multiple of the net price.',
    examples: ['1.1'],
  })
  readonly divisor?: string;

  @ApiProperty({ type: [NightChargeDocument], description: 'One for each charge in force on a night of the stay.' })
  readonly charges!: readonly NightChargeDocument[];

  @ApiProperty({ ...AMOUNT, description: 'Price before taxes and fees.', examples: ['262.73'] })
  readonly net!: PriceDocument['net'];

  @ApiProperty({ ...AMOUNT, description: 'All taxes.', examples: ['26.27'] })
  readonly tax!: PriceDocument['tax'];

  @ApiProperty({ ...AMOUNT, description: 'All fees.', examples: ['0.00'] })
  readonly serviceCharge!: PriceDocument['serviceCharge'];

  @ApiProperty({ ...AMOUNT, description: 'gross = net + tax + serviceCharge.', examples: ['289.00'] })
  readonly gross!: PriceDocument['gross'];
}
