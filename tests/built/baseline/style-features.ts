/** What a built style sheet asks of a browser beyond the baseline. */
import type { Identifier } from '@mdn/browser-compat-data'
import { parse, walk } from 'css-tree'
import { CSS, featuresOf, isTooNew } from './compatibility.ts'

const properties = new Map(featuresOf(CSS['properties']))
const rules = new Map(featuresOf(CSS['at-rules']))
const selectors = new Map(featuresOf(CSS['selectors']))
const functions = new Map<string, Identifier>()
for (const [, type] of featuresOf(CSS['types'])) {
  for (const [name, feature] of featuresOf(type)) functions.set(name, feature)
}

const DYNAMIC_UNITS = new Set(['dvh', 'dvw', 'dvb', 'dvi', 'svh', 'svw', 'lvh', 'lvw'])
const dynamicUnits = CSS['types']?.['length']?.['viewport_percentage_units_dynamic']

/** A line for each; none is what every style sheet must have. */
export function findNewStyleFeatures(text: string): string[] {
  const found = new Set<string>()
  const isNewSelector = (name: string) => !name.startsWith('-') && isTooNew(selectors.get(name))
  walk(parse(text, { parseCustomProperty: true }), (node) => {
    if (node.type === 'Declaration' && isTooNew(properties.get(node.property))) found.add(node.property)
    if (node.type === 'Atrule' && isTooNew(rules.get(node.name))) found.add(`@${node.name}`)
    if (node.type === 'PseudoClassSelector' && isNewSelector(node.name)) found.add(`:${node.name}`)
    if (node.type === 'PseudoElementSelector' && isNewSelector(node.name)) found.add(`::${node.name}`)
    if (node.type === 'NestingSelector') found.add('nesting')
    if (node.type === 'Function' && isTooNew(functions.get(node.name))) found.add(`${node.name}()`)
    if (node.type === 'Dimension' && DYNAMIC_UNITS.has(node.unit) && isTooNew(dynamicUnits))
      found.add(`unit ${node.unit}`)
  })
  return [...found]
}
