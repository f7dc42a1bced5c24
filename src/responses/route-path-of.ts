/** The path of the matched Express route, such as `/properties/:propertyUuid/quotes`. */
export function routePathOf({ route }: { readonly route?: { readonly path: string } }): string {
  return route?.path ?? '';
}
