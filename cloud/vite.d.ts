declare module '*?raw' {
  const text: string
  export default text
}

/** A data URL. */
declare module '*.png?inline' {
  const url: string
  export default url
}
