import { All, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Public } from '../auth/access.decorator.js';
import { EXPLORER_PATHS } from './explorer/explorer-documents.js';
import { HOME_PATHS } from './home/home.js';
import { CONTRACT_PATHS } from './openapi/contract-documents.js';
import { Published } from './published.js';

/** The home page, the explorer, the contracts and Swagger UI, with their files. */
@Controller()
export class PagesController {
  constructor(private readonly published: Published) {}

  @All([...HOME_PATHS, ...EXPLORER_PATHS, ...CONTRACT_PATHS])
  @Public()
  serve(@Req() request: Request, @Res() response: Response): void | Promise<void> {
    return this.published.serve(request, response);
  }
}
