import { readFileSync } from 'node:fs';
import type { Operation } from './response-contract.js';

/** An operation, as far as tests of all operations need it. */
export type ContractOperation = Required<Pick<Operation, 'parameters' | 'security'>>;

/** Every operation of the three contracts, by path. */
export const contractOperations: Readonly<Record<string, ContractOperation>> = Object.fromEntries(
  ['openapi', 'public-api', 'extensions'].flatMap((name) => {
    const contract = JSON.parse(readFileSync(`contract/openapi/${name}.json`, 'utf8')) as {
      readonly paths: Readonly<Record<string, { readonly get: ContractOperation }>>;
    };
    return Object.entries(contract.paths).map(([path, { get }]) => [path, get] as const);
  }),
);

/** Whether an operation accepts the keys of a scheme. */
export function acceptsScheme({ security }: ContractOperation, scheme: 'apiKey' | 'channelKey'): boolean {
  return security.some((schemes) => scheme in schemes);
}

/** The names of the query parameters that an operation requires. */
export function requiredInQuery({ parameters }: ContractOperation): readonly string[] {
  return parameters.filter(({ in: where, required }) => where === 'query' && required === true).map(({ name }) => name);
}
