// @ts-nocheck: becomes TypeScript in the next commits.
const VALUES = ['', '0', '-1', '1.5', 'abc', '2027-02-30', '99999999999', 'null', '%00', 'true', '%C3%A9', '[]', '{}'];
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** The request with something wrong in its query or path: a 400, or a 404. */
export function spoiled(request, draw) {
  const [path, query = ''] = request.path.split('?');
  const pairs = query.split('&').filter(Boolean);
  const at = draw(Math.max(1, pairs.length));
  const value = VALUES[draw(VALUES.length)];
  const others = pairs.filter((_, index) => index !== at);
  const changed = pairs.map((pair, index) => (index === at ? `${pair.split('=')[0]}=${value}` : pair));
  const choices = [
    [path, changed],
    [path, changed],
    [path, changed],
    [path, others],
    [path, [...pairs, ...pairs.slice(at, at + 1)]],
    [path, [...pairs, `unknown=${value}`]],
    [path.replace(/[0-9a-f]{8}-[0-9a-f-]+/, 'not-a-uuid'), pairs],
    [path.replace(/[0-9a-f]{8}-[0-9a-f-]+/, 'f63ce398-da03-4573-856d-ed8d71e57e3d'), pairs],
    [path.replace(/[0-9a-f]{8}-[0-9a-f-]+/, (uuid) => uuid.toUpperCase()), pairs],
  ];
  const [newPath, newPairs] = choices[draw(choices.length)];
  return { ...request, path: newPairs.length === 0 ? newPath : `${newPath}?${newPairs.join('&')}` };
}

/** The request with a path or method that is not served, or a malformed target. */
export function unserved(request, draw) {
  const { path } = request;
  const choices = [
    { method: METHODS[draw(METHODS.length)] },
    { method: METHODS[draw(METHODS.length)] },
    { path: `/v2${path}` },
    { path: path.replace('properties', 'property') },
    { path: path.replace('?', '/?') },
    { path: `${path.split('?')[0]}%zz` },
    { path: `${path}${path.includes('?') ? '&' : '?'}padding=${'x'.repeat(2048)}` },
  ];
  return { ...request, ...choices[draw(choices.length)] };
}
