/** All pages with their paths, titles and descriptions (spec, section 2). */

interface PageDefinition {
  readonly path: string
  readonly title: (productName: string) => string
  readonly description: (productName: string) => string
  readonly noindex: boolean
  readonly hydration: Hydration
}

/** 'never': links only, no scripts. 'lazy': the first script, React on demand. 'eager': React at once. */
export type Hydration = 'never' | 'lazy' | 'eager'

export const PAGES = {
  landing: {
    path: '/',
    title: (product) => `${product}: know what your shop needs next`,
    description: (product) =>
      `${product} reads your shop’s products, orders, customers and blog posts, and tells you in plain words what to do next.`,
    noindex: false,
    hydration: 'lazy',
  },
  comingSoon: {
    path: '/coming-soon',
    title: (product) => `${product} is coming soon`,
    description: (product) => `${product}, the mobile app for online-shop owners, opens soon.`,
    noindex: false,
    hydration: 'lazy',
  },
  terms: {
    path: '/terms',
    title: (product) => `Terms and Conditions · ${product}`,
    description: (product) => `The terms under which ${product} and its subscriptions are provided.`,
    noindex: false,
    hydration: 'never',
  },
  privacy: {
    path: '/privacy',
    title: (product) => `Privacy Policy · ${product}`,
    description: (product) => `Which personal data ${product} collects, why, and what your rights are.`,
    noindex: false,
    hydration: 'never',
  },
  deleteData: {
    path: '/delete-data',
    title: (product) => `Delete My Data · ${product}`,
    description: (product) => `How to have your ${product} account and data permanently deleted.`,
    noindex: false,
    hydration: 'never',
  },
  installed: {
    path: '/installed',
    title: (product) => `Thank you for installing ${product}`,
    description: (product) => `Continue in the ${product} mobile app.`,
    noindex: true,
    hydration: 'eager',
  },
  dashboard: {
    path: '/home',
    title: (product) => `${product} Dashboard`,
    description: (product) => `Insights about your shop, by ${product}.`,
    noindex: true,
    hydration: 'eager',
  },
  notFound: {
    path: '*',
    title: (product) => `Page not found · ${product}`,
    description: () => 'There is no page at this address.',
    noindex: true,
    hydration: 'eager',
  },
} as const satisfies Record<string, PageDefinition>

export type PageName = keyof typeof PAGES

export type AddressedPage = Exclude<PageName, 'notFound'>

export const PAGE_NAMES: readonly PageName[] = Object.keys(PAGES).filter(isPageName)

export const ADDRESSED_PAGES: readonly AddressedPage[] = PAGE_NAMES.filter((page) => page !== 'notFound')

function isPageName(name: string): name is PageName {
  return Object.hasOwn(PAGES, name)
}
