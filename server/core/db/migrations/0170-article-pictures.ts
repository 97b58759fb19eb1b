/** Pictures of articles are files with an address made of what they hold; reading a list must not read them. */
export const statements = [
  `alter table articles add picture_key text generated always as (
    case when image = '' then null else md5(image) end) stored`,
  `create index articles_picture_key on articles (picture_key)`,
];
