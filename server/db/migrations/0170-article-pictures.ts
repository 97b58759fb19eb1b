/** Pictures of articles are files with an address made of what they hold. */
export const statements = [`create index articles_image on articles (md5(image)) where image <> ''`];
