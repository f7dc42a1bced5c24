import { All, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Public } from '../auth/access.decorator.js';
import { Published } from './published.js';

/**
 * Every path that no operation has: of the home page, the explorer, the contracts and Swagger UI, with their files, or of nothing
 * (404). Its module is the last, because Express takes the first route that matches.
 */
@Controller()
export class PagesController {
  constructor(private readonly published: Published) {}

  @All('{*path}')
  @Public()
  serve(@Req() request: Request, @Res() response: Response): void | Promise<void> {
    return this.published.serve(request, response);
  }
}
