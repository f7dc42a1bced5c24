import { ApiProperty } from '@nestjs/swagger';
import { CancellationSchedule, CancellationStep } from '../../content/cancellation-schedule.response.js';
import { AMOUNT } from './price.response.js';

/** A step whose penalty is a decimal string, as all amounts of an explanation. */
class CancellationStepDocument extends CancellationStep {
  @ApiProperty({ ...AMOUNT, examples: ['289.00'] })
  declare readonly penalty: string | null;
}

export class CancellationDocument extends CancellationSchedule<CancellationStepDocument> {
  @ApiProperty({ type: [CancellationStepDocument] })
  declare readonly steps: readonly CancellationStepDocument[];
}
