/** A second, small picture of an article, for lists; articles from before have none and show the large one. */
export const statements = [
  `alter table articles add small_image text not null default ''`,
  `alter table articles add small_picture_key text generated always as (
    case when small_image = '' then null else md5(small_image) end) stored`,
  `create index articles_small_picture_key on articles (small_picture_key)`,
];
