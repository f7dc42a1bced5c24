import { Injectable } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS, type Access } from './access.decorator.js';

// oxlint-disable-next-line typescript/no-unsafe-function-type -- Nest's type of controller classes
interface ControllerClass extends Function {
  readonly prototype: object;
}

type Paths = string | string[] | undefined;

/** The supported segments of operation paths, such as `properties` and `:propertyUuid`. */
const SEGMENT = /^(?:[\w.-]+|:\w+)$/;

/** The @Access declaration of each operation, by the name of its route. Read once, when the application is created. */
@Injectable()
export class DeclaredAccess {
  private readonly accesses = new Map<string, Access | undefined>();

  /** @throws Error if two operations match the same path, since it would be unclear whose access applies */
  constructor(
    discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {
    for (const { metatype } of discovery.getControllers()) if (metatype !== null) this.addController(metatype);
  }

  /** Who may call the operation of a route; undefined: it declares no access, or there is no such operation. */
  of(route: string): Access | undefined {
    return this.accesses.get(route);
  }

  private addController(controller: ControllerClass): void {
    for (const name of this.scanner.getAllMethodNames(controller.prototype)) {
      const handler: unknown = Reflect.get(controller.prototype, name);
      if (typeof handler !== 'function') continue;
      const paths = this.reflector.get<Paths>(PATH_METADATA, handler);
      if (paths === undefined) continue;
      const access = this.reflector.get<Access | undefined>(ACCESS, handler);
      const bases = this.reflector.get<Paths>(PATH_METADATA, controller);
      for (const base of [bases ?? ''].flat()) for (const path of [paths].flat()) this.add(`${base}/${path}`, access);
    }
  }

  private add(path: string, access: Access | undefined): void {
    const route = routeNameOf(path);
    const conflict = [...this.accesses.keys()].find((other) => canOverlap(route, other));
    if (conflict !== undefined) throw new Error(`Two operations match the same path: ${conflict} and ${route}`);
    this.accesses.set(route, access);
  }
}

/** A Nest path in OpenAPI notation: `properties/:uuid` becomes `/properties/{uuid}`. */
function routeNameOf(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '');
  if (!segments.every((segment) => SEGMENT.test(segment))) throw new Error(`Unsupported route path: ${path}`);
  return `/${segments.map((segment) => segment.replace(/^:(\w+)$/, '{$1}')).join('/')}`;
}

/** Whether a path may match two routes. */
function canOverlap(one: string, other: string): boolean {
  const [segments, others] = [one.split('/'), other.split('/')];
  const isParameter = (segment = ''): boolean => segment.startsWith('{');
  return (
    segments.length === others.length &&
    segments.every((segment, at) => segment === others[at] || isParameter(segment) || isParameter(others[at]))
  );
}
