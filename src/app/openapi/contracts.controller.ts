import { All, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Public } from '../../auth/access.decorator.js';
import { Published } from '../published.js';
import { PAGE_PATHS } from './contract-documents.js';
import { SURFACES } from './surface.js';

const PATHS = [...SURFACES.map(({ documentPath }) => documentPath), ...PAGE_PATHS];

/** The contracts as JSON, and Swagger UI with its files. */
@Controller()
export class ContractsController {
  constructor(private readonly published: Published) {}

  @All(PATHS)
  @Public()
  serve(@Req() request: Request, @Res() response: Response): void | Promise<void> {
    return this.published.serve(request, response);
  }
}
