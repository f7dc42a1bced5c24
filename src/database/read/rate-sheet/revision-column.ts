const NUMBER = '(SELECT s.revision FROM property_state s WHERE s.property_uuid = p.uuid)';

/**
 * The revision of a property `p` as a column, distinguished by the database's epoch from the same number of another database
 * (docs/decisions/0093). The epoch is computed once for all rows of a statement.
 */
export const REVISION_COLUMN = `(SELECT epoch FROM current_epoch) || '.' || ${NUMBER} AS revision`;
