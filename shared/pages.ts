/** The page table: every screen that has an address of its own (spec, section 2). */

interface PageDefinition {
  readonly path: string
  readonly title: (productName: string) => string
  readonly description: (productName: string) => string
  /** Whether search engines may list it. */
  readonly indexed: boolean
  readonly hydration: Hydration
}

/** When React takes a page over: never (a document with links), for visitors who need it, or for all. */
export type Hydration = 'never' | 'lazy' | 'eager'

export const PAGES = {
  landing: {
    path: '/',
    title: (product) => `${product}: know what your shop needs next`,
    description: (product) =>
      `${product} reads your shop's products, orders, customers and blog posts, and tells you in plain words what to do next.`,
    indexed: true,
    hydration: 'lazy',
  },
  comingSoon: {
    path: '/coming-soon',
    title: (product) => `${product} is coming soon`,
    description: (product) => `${product}, the mobile app for online-shop owners, opens soon.`,
    indexed: true,
    hydration: 'lazy',
  },
  terms: {
    path: '/terms',
    title: (product) => `Terms and Conditions · ${product}`,
    description: (product) => `The terms under which ${product} and its subscriptions are provided.`,
    indexed: true,
    hydration: 'never',
  },
  privacy: {
    path: '/privacy',
    title: (product) => `Privacy Policy · ${product}`,
    description: (product) => `Which personal data ${product} collects, why, and what your rights are.`,
    indexed: true,
    hydration: 'never',
  },
  deleteData: {
    path: '/delete-data',
    title: (product) => `Delete My Data · ${product}`,
    description: (product) => `How to have your ${product} account and data permanently deleted.`,
    indexed: true,
    hydration: 'never',
  },
  installed: {
    path: '/installed',
    title: (product) => `Thank you for installing ${product}`,
    description: (product) => `Continue in the ${product} mobile app.`,
    indexed: false,
    hydration: 'eager',
  },
  dashboard: {
    path: '/home',
    title: (product) => `${product} Dashboard`,
    description: (product) => `Insights about your shop, by ${product}.`,
    indexed: false,
    hydration: 'eager',
  },
  notFound: {
    path: '*',
    title: (product) => `Page not found · ${product}`,
    description: () => 'There is no page at this address.',
    indexed: false,
    hydration: 'eager',
  },
} as const satisfies Record<string, PageDefinition>

export type PageName = keyof typeof PAGES

export type AddressedPage = Exclude<PageName, 'notFound'>

/** The pages in the table's order. `Object.keys` alone would lose the names' type. */
export const PAGE_NAMES = [
  'landing',
  'comingSoon',
  'terms',
  'privacy',
  'deleteData',
  'installed',
  'dashboard',
  'notFound',
] as const satisfies readonly PageName[]
