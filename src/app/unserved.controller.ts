import { All, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Public } from '../auth/access.decorator.js';
import { Published } from './published.js';

/** Every path that no other controller serves: 404. Its module is the last, because Express takes the first route that matches. */
@Controller()
export class UnservedController {
  constructor(private readonly published: Published) {}

  @All('{*path}')
  @Public()
  refuse(@Req() request: Request, @Res() response: Response): Promise<never> {
    return this.published.refuse(request, response);
  }
}
