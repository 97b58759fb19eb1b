/** The parts of pdfmake's browser build that we use; it also runs in Node, and the package has no types. */
declare module 'pdfmake/build/pdfmake.js' {
  export interface DocumentDefinition {
    /** Points, or the name of a format such as `A4`. */
    pageSize: string | { width: number; height: number };
    /** Points: left, top, right, bottom. */
    pageMargins: [number, number, number, number];
    content: readonly Record<string, unknown>[];
    defaultStyle?: Record<string, unknown>;
    styles?: Record<string, Record<string, unknown>>;
    info?: { title?: string; author?: string };
    footer?: (page: number, pages: number) => Record<string, unknown>;
  }
  const pdfMake: {
    addVirtualFileSystem(files: Readonly<Record<string, string>>): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    createPdf(definition: DocumentDefinition): {
      getBase64(): Promise<string>;
      getBuffer(): Promise<Uint8Array>;
    };
  };
  export default pdfMake;
}
declare module 'pdfmake/build/vfs_fonts.js' {
  const files: Record<string, string>;
  export default files;
}
