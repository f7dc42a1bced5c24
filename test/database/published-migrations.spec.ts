import { readMigrations } from '../../src/database/migration-state.js';

/** Databases have these scripts: an edited one stops every server from starting on them. A new migration adds its line. */
const PUBLISHED = {
  '20261121100000_create_tables': '19ddc9160e0d5b7bc272bbb75e0286b0fabdf912fb75b8c652f8284b1b1a6b53',
  '20261121100100_hold_bounds': '40637a48492d30817c1a8ba7bc74192cdb04f9a482fd997f927505ba67d1cb79',
  '20261121100200_raise_revisions': 'ee460428948b8f40b0c3e3b82308e2380e25f22713f4c14d7894d2e421e02c6f',
  '20261121200000_key_life': '46162e54a594f9dd6afd52fb8bafc875d2b98bb8aa3b20b085838abc16d989e9',
  '20261121210000_announce_changes': '7005d574604b18a207d3ed9409e4901f1cb36bdfc58e9b3a1d5d311c678f98c0',
  '20261121220000_qualify_functions': '26cadd8a4b45b08a916e106c8c97ce165c14d4ba75fa8bf779c0ed646afffb42',
  '20261121230000_database_epoch': '608ac5c37fea1addb8feee094d9e18dbe8f3281397a1b93aab4b9de4ae73988f',
  '20261122120000_bound_texts': 'c7578206d120e39cda2086fb734b640801d8e965229ad640462154ca885937b0',
  '20261122130000_test_data': 'f1ac11c12ad1d87780768df9f1806439adb7b03e96f296b96b9a1dfe0d10d0c8',
  '20261122150000_locate_properties': '22dfd2dce0463d7b31e2f71b9f7c5a6574c4811d630e1288c10b253f8e2c54cb',
  '20261122180000_booking_content': '879e6620fd88d3aaed0439cf8f85199b0c4864558d8eb89e7c6b3fa433f886bb',
  '20261122190000_wire_profile': '3e2a723c4b69355da11df445e5022398ef6e870325796fd8352d8ddbf3268146',
  '20261123100000_key_scenario': 'a1819c499509b03068557df3005aa1e80fc1eeb2b6931145985cb48505720172',
  '20261123180000_epoch_of_replicas': 'e941a0b393414dcf30e462cb47b98814b83749942f4a3f4fa89a0a89aedbf4a8',
  '20261123220000_nights_by_month': '655d6459ae83a5c756d0155ca90e7d15a254304350a04ba7ae1217698b03b683',
  '20261123221000_property_in_every_key': '1d6639aa3b9c4656e19a6779798cf3bd17ccdb949b40c1cd69d4dc449e2afef8',
  '20261123222000_imported_documents': '3233de129211651034bfbe6f42931e27fa16e24c87f389800f972f8eb074c778',
  '20261123223000_keys_within_a_property': '83dabd13f2dea21b4d4567060137866805ae1e27349a3831ec0afa1d5de3f2ba',
};

test('no published migration was edited or removed, and every migration is listed', async () => {
  const migrations = await readMigrations();
  expect(Object.fromEntries(migrations.map(({ name, checksum }) => [name, checksum]))).toEqual(PUBLISHED);
});
