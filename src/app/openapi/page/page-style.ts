/** The style of what the plugins add to Swagger UI, and less space between the lines of a form. */
export const PAGE_STYLE = `
  .swagger-ui .offered-keys { display: flex; flex-direction: column; align-items: flex-start; gap: 4px; font: 12px sans-serif; }
  .swagger-ui .offered-keys button { cursor: pointer; text-align: left; padding: 4px 8px; }
  .swagger-ui .more-parameters { cursor: pointer; margin: 0 20px 16px; padding: 4px 8px; }
  .swagger-ui .folded-response { cursor: pointer; border: 0; padding: 0; background: none; color: inherit; font: inherit; text-align: left; }
  .swagger-ui .folded-response::before { content: '\\25b8  '; }
  .swagger-ui .folded-response div, .swagger-ui .folded-response p { display: inline; margin: 0; }
  .swagger-ui .response-col_description summary { cursor: pointer; }
  .swagger-ui .headers__title, .swagger-ui .response-col_links { display: none; }
  .swagger-ui .opblock-description-wrapper, .swagger-ui .opblock .parameters-container .table-container { padding-block: 8px; }
  .swagger-ui .opblock-description-wrapper p { margin: 0; }
  .swagger-ui table.parameters thead { display: none; }
  .swagger-ui table.parameters tbody tr td { padding-top: 5px; }
`;
