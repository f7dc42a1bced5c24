import { All, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Public } from '../../auth/access.decorator.js';
import { Published } from '../published.js';
import { HOME_ROUTE } from './home.js';
import { HOME_FILES } from './home-files.js';

const PATHS = [HOME_ROUTE, ...Object.keys(HOME_FILES)];

/** The home page and its files. */
@Controller()
export class HomeController {
  constructor(private readonly published: Published) {}

  @All(PATHS)
  @Public()
  serve(@Req() request: Request, @Res() response: Response): void | Promise<void> {
    return this.published.serve(request, response);
  }
}
