/** The style of what the plugins add to Swagger UI. */
export const PAGE_STYLE = `
  .swagger-ui .offered-keys { display: flex; flex-direction: column; align-items: flex-start; gap: 4px; font: 12px sans-serif; }
  .swagger-ui .offered-keys button { cursor: pointer; text-align: left; padding: 4px 8px; }
`;
