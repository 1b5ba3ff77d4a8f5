declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: the shape that CSS modules have
  export default classes;
}

declare module '*.css';

/** Pictures are emitted as files; the import is their address. */
declare module '*.svg' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: the shape that emitted files have
  export default address;
}

declare module '*.woff2' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: the shape that emitted files have
  export default address;
}

/** Data is emitted as a file; the import is its address. */
declare module '*.json?file' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: the shape that emitted files have
  export default address;
}
