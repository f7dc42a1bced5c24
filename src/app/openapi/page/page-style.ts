/** The style of what the plugins add to Swagger UI, and less space between the lines of a form. */
export const PAGE_STYLE = `
  .swagger-ui .offered-keys { display: flex; flex-direction: column; align-items: flex-start; gap: 4px; font: 12px sans-serif; }
  .swagger-ui .offered-keys button { cursor: pointer; text-align: left; padding: 4px 8px; }
  .swagger-ui .offered-keys [aria-pressed='true']::before { content: '\\2713  '; }
  .swagger-ui .authorise { display: flex; flex-wrap: wrap; flex: 1; gap: 16px; align-items: flex-end; justify-content: flex-end; }
  .swagger-ui .authorise .offered-keys { flex: 1 1 420px; flex-flow: row wrap; align-items: center; }
  .swagger-ui .pages { display: flex; gap: 16px; padding-block: 16px 0; font: 14px sans-serif; }
  .swagger-ui .pages a { color: inherit; }
  .swagger-ui .info { margin-block: 16px; }
  .swagger-ui .parameters-col_description input { max-width: 420px; }
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
  @media (max-width: 640px) {
    .swagger-ui .wrapper { padding-inline: 12px; }
    .swagger-ui .opblock-tag { flex-wrap: wrap; }
    .swagger-ui .opblock-tag small { flex: 1 0 100%; order: 1; padding: 0; }
    .swagger-ui table.parameters :is(tbody, tr, td) { display: block; max-width: none; width: auto; padding-block: 2px; }
    .swagger-ui .schemes { flex-wrap: wrap; gap: 12px; }
    .swagger-ui .authorise { flex-basis: 100%; }
    .swagger-ui .opblock-tag .expand-operation { margin-inline-start: auto; }
    .swagger-ui .opblock .parameters-container .table-container { padding-inline: 8px; }
    .swagger-ui .parameters-col_description input { font-size: 13px; }
  }
`;
