/** A member that takes longer does not reply. */
export const REPLY_MS_MAX = 1000;

/** The response to a GET request on a loopback port, or undefined if there is none in time. */
export async function request(port: number, path: string): Promise<{ ok: boolean; text: string } | undefined> {
  try {
    const signal = AbortSignal.timeout(REPLY_MS_MAX);
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { signal, headers: { connection: 'close' } });
    return { ok: response.ok, text: await response.text() };
  } catch {
    return undefined;
  }
}
