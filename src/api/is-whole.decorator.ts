import { applyDecorators } from '@nestjs/common';
import { IsInt, Max, Min } from 'class-validator';

/** A whole number within bounds. */
export function IsWhole(minimum: number, maximum: number): PropertyDecorator {
  return applyDecorators(IsInt(), Min(minimum), Max(maximum));
}
