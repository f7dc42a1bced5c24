import type { Texts } from '../../domain/content/localise.js';
import type { PhotoContent, PropertyContent, RoomTypeContent } from '../../domain/content/property-content.js';
import type { PropertyModel, RoomTypeModel } from '../generated/models.js';
import type { JsonRow } from '../json-row.js';

/**
 * The content of a property: its row, which has columns of these names. Check constraints guarantee the shapes of the JSON columns.
 * The row has further columns; what shows the content picks its fields.
 */
export function toPropertyContent(row: Pick<JsonRow<PropertyModel>, keyof PropertyContent>): PropertyContent {
  return row as unknown as PropertyContent;
}

export function toRoomTypeContent(row: JsonRow<RoomTypeModel>): RoomTypeContent {
  return {
    uuid: row.uuid,
    name: row.contentName as Texts,
    description: row.contentDescription as Texts | null,
    roomArea: row.roomArea,
    photos: row.photos as unknown as PhotoContent[],
    amenities: row.amenities as Texts[],
    views: row.views as Texts[],
    viewOtaCode: row.viewOtaCode,
    bedConfigurations: row.bedConfigurations as unknown as RoomTypeContent['bedConfigurations'],
  };
}
