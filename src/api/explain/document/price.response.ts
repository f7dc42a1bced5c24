import { ApiProperty } from '@nestjs/swagger';

/** An amount in an explanation. */
export const AMOUNT = { type: 'string', pattern: String.raw`^\d+(\.\d+)?$`, examples: ['274.55'] } as const;

/** A price: gross = net + tax + serviceCharge, to the minor unit. */
export class PriceDocument {
  @ApiProperty({ ...AMOUNT, description: 'Price before taxes and fees.', examples: ['525.46'] })
  readonly net!: string;

  @ApiProperty({ ...AMOUNT, description: 'All taxes.', examples: ['52.54'] })
  readonly tax!: string;

  @ApiProperty({ ...AMOUNT, description: 'All fees.', examples: ['0.00'] })
  readonly serviceCharge!: string;

  @ApiProperty({ ...AMOUNT, description: 'gross = net + tax + serviceCharge.', examples: ['578.00'] })
  readonly gross!: string;
}

export class ChargeDocument {
  @ApiProperty({ type: 'string', description: 'Name of the tax or fee.', examples: ['GST'] })
  readonly name!: string;

  @ApiProperty({
    type: 'string',
    enum: ['tax', 'fee'],
    description: 'Whether it is a tax or a fee.',
    examples: ['tax'],
  })
  readonly kind!: 'tax' | 'fee';

  @ApiProperty({ type: 'string', description: 'Its terms in words.', examples: ['10 % of the room'] })
  readonly terms!: string;

  @ApiProperty({ ...AMOUNT, description: 'Its amount.', examples: ['52.54'] })
  readonly amount!: string;
}
