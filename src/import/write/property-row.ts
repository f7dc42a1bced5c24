import type { PropertyModel } from '../../database/generated/models.js';
import type { JsonRow } from '../../database/json-row.js';
import { PROPERTY, PROPERTY_CONTENT } from '../entries/fields.js';
import type { PropertyEntry } from '../entries/property-entry.js';

/** The property's own row. */
export function propertyRow(property: PropertyEntry): JsonRow<PropertyModel> {
  return {
    ...PROPERTY.columns(property),
    ...PROPERTY_CONTENT.columns(property.content),
    uuid: property.uuid.toLowerCase(),
  };
}
