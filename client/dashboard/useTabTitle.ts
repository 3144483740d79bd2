import { useEffect } from 'react'
import { ANALYSES, type Analysis } from '../../shared/analysis.ts'
import { PAGES } from '../../shared/pages.ts'

/** The document's title names the tab: several of them may be open, and the history lists them. */
export function useTabTitle(analysis: Analysis, productName: string): void {
  useEffect(() => {
    document.title = `${ANALYSES[analysis].label} · ${PAGES.dashboard.title(productName)}`
  }, [analysis, productName])
}
