import { type Analysis, isAnalysis } from '../../../shared/analysis.ts'

/** The tab of an address. Products is the default (spec, section 2). */
export function tabAt(parameters: URLSearchParams): Analysis {
  const tab = parameters.get('tab')
  return isAnalysis(tab) ? tab : 'products'
}
