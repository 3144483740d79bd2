/** As `build/legal-texts.ts` makes it. */
declare module '*.md' {
  const text: import('./LegalPage.tsx').LegalText
  export default text
}
