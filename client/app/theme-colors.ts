/** What a browser paints around a page: as ui/tokens.css has it, since CSS variables don't work in `<meta>`. */
import type { PageName } from '../../shared/pages.ts'

const PAGE_COLORS = { light: '#fafaf7', dark: '#0e1515' } as const
/** On the dashboard the rail of its awning. */
const AWNING_COLORS = { light: '#005c46', dark: '#161f1e' } as const

export const COLOR_SCHEMES = ['light', 'dark'] as const

export const themeColors = (page: PageName) => (page === 'dashboard' ? AWNING_COLORS : PAGE_COLORS)
