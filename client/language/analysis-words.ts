/** What the pages say of each list, in a sentence of its own: an analysis of shared/analysis.ts that has none here is a type error. */
import type { Analysis } from '../../shared/analysis.ts'
import { type MessageId, t } from './messages.ts'

type Sentences = Readonly<Record<Analysis, MessageId>>

const NAMES: Sentences = {
  products: 'tabs.name.products',
  orders: 'tabs.name.orders',
  customers: 'tabs.name.customers',
  blogs: 'tabs.name.blogs',
}

const TITLES: Sentences = {
  products: 'panel.title.products',
  orders: 'panel.title.orders',
  customers: 'panel.title.customers',
  blogs: 'panel.title.blogs',
}

const LOADING: Sentences = {
  products: 'status.loading.products',
  orders: 'status.loading.orders',
  customers: 'status.loading.customers',
  blogs: 'status.loading.blogs',
}

const SEARCHES: Sentences = {
  products: 'tools.search.products',
  orders: 'tools.search.orders',
  customers: 'tools.search.customers',
  blogs: 'tools.search.blogs',
}

const WAYS_BACK: Sentences = {
  products: 'work.back.products',
  orders: 'work.back.orders',
  customers: 'work.back.customers',
  blogs: 'work.back.blogs',
}

const HEADINGS: Sentences = {
  products: 'card.heading.products',
  orders: 'card.heading.orders',
  customers: 'card.heading.customers',
  blogs: 'card.heading.blogs',
}

const EMPTY_SHELVES: Sentences = {
  products: 'empty.later.products',
  orders: 'empty.later.orders',
  customers: 'empty.later.customers',
  blogs: 'empty.later.blogs',
}

/** 'Orders' */
export function tabName(analysis: Analysis): string {
  return t(NAMES[analysis])
}

/** 'Viewing Orders Insights' */
export function panelTitle(analysis: Analysis): string {
  return t(TITLES[analysis])
}

/** 'Loading orders insights...' */
export function loadingTitle(analysis: Analysis): string {
  return t(LOADING[analysis])
}

/** 'Search orders' */
export function searchLabel(analysis: Analysis): string {
  return t(SEARCHES[analysis])
}

/** 'Back to Orders' */
export function backLabel(analysis: Analysis): string {
  return t(WAYS_BACK[analysis])
}

/** Of the message with 'Order ID#' and the element `<heading>`, for {name}. */
export function headingMessage(analysis: Analysis): MessageId {
  return HEADINGS[analysis]
}

/** 'Insights appear here once your shop has orders.' */
export function emptyShelf(analysis: Analysis): string {
  return t(EMPTY_SHELVES[analysis])
}
