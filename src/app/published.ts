import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { answerOtherMethod } from '../auth/only-get.js';
import { AddressLimit } from '../auth/rate-limit/address-limit.js';
import { notFound } from '../http/errors/api-error.js';
import { contextOf } from '../http/request-context.js';
import { type PagePolicy, writePagePolicy } from '../http/security-headers.js';
import { type Contract, INTERFACE } from './openapi/surface.js';

/** Served without a key. It costs next to nothing to send, and each client address may request it only so often. */
export interface PublicDocument {
  /** Its name in logs, metrics and the message of a 404; a page and its files have one together. */
  readonly route: string;
  /** What a browser may do with it; undefined: it is data. */
  readonly policy?: PagePolicy | undefined;
  send(request: Request, response: Response): void | Promise<void>;
}

export type DocumentsByPath = readonly (readonly [path: string, document: PublicDocument])[];

/** What is served without a key, once the application is created: its contracts are made of all its controllers. */
@Injectable()
export class Published {
  contracts: readonly Contract[] = [];
  documents: ReadonlyMap<string, PublicDocument> = new Map();
  /** Of the interface and the documents, for the message of a 404. */
  private paths = '';

  constructor(private readonly addresses: AddressLimit) {}

  publish(contracts: readonly Contract[], documents: DocumentsByPath): void {
    this.contracts = contracts;
    this.documents = new Map(documents);
    const operations = contracts.flatMap(({ document }) => Object.keys(document.paths)).filter(INTERFACE.has);
    this.paths = [...new Set([...operations, ...documents.map(([, { route }]) => route)])].join(', ');
  }

  /** Serves the document at the path of a request, counted for its address; 404 where there is none. */
  serve(request: Request, response: Response): void | Promise<void> {
    const document = this.documents.get(request.path);
    if (document === undefined) return this.refuse(request, response);
    contextOf(request).route = document.route;
    if (document.policy !== undefined) writePagePolicy(response, document.policy);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return answerOtherMethod(this.addresses, request, response);
    return this.addresses.countDocument(request, response) ?? document.send(request, response);
  }

  private refuse(request: Request, response: Response): Promise<never> {
    const error = notFound(`Nothing is served at this path; expected one of ${this.expectedAt(request.path)}`);
    return this.addresses.refuse(request, response, error);
  }

  /** The paths of all surfaces would not fit into the 500 characters of an error that clients read. */
  private expectedAt(path: string): string {
    const surface = this.contracts.find((contract) => contract.surface !== INTERFACE && contract.surface.has(path));
    return surface === undefined ? this.paths : `the paths in /${surface.surface.documentPath}`;
  }
}
