import { All, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Public } from '../../auth/access.decorator.js';
import { Published } from '../published.js';
import { EXPLORER_ROUTE } from './explorer-documents.js';

const PATHS = ['', 'app.js', 'app.css', 'settings.json'];

/** The explorer and its files. */
@Controller(EXPLORER_ROUTE)
export class ExplorerController {
  constructor(private readonly published: Published) {}

  @All(PATHS)
  @Public()
  serve(@Req() request: Request, @Res() response: Response): void | Promise<void> {
    return this.published.serve(request, response);
  }
}
