import type { Socket } from 'node:net';
import { LRUCache } from 'lru-cache';
import { clientNetwork } from '../network-of.js';

/** An address with a valid key is forgotten after this many others, and known again with its next request. */
const CLIENTS_MAX = 10_000;

/** The clients that have sent a valid key, by address. */
export class KeyHolders {
  private readonly clients = new LRUCache<string, true>({ max: CLIENTS_MAX });
  private readonly connections = new Set<Socket>();

  /** Their open connections. */
  get open(): ReadonlySet<Socket> {
    return this.connections;
  }

  meet(socket: Socket): void {
    if (this.clients.has(clientNetwork(socket.remoteAddress))) this.keep(socket);
  }

  /** A valid key was received; called for each request. */
  receiveKey(socket: Socket): void {
    if (this.connections.has(socket) || socket.destroyed) return;
    this.keep(socket);
    this.clients.set(clientNetwork(socket.remoteAddress), true);
  }

  private keep(socket: Socket): void {
    this.connections.add(socket);
    socket.once('close', () => this.connections.delete(socket));
  }
}
