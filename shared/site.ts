/** The site's settings for the browser, which every page contains as `<script id="site">`. */

export interface Site {
  readonly productName: string
  readonly companyName: string
  readonly supportEmail: string
  /** The mobile app's custom-scheme URL, without a query. */
  readonly mobileCallbackUrl: string
  readonly appStoreUrl?: string
  readonly googlePlayUrl?: string
  readonly installUrl?: string
  readonly comingSoon: boolean
  /** The sample owner's session token, in sample mode only. */
  readonly sampleToken?: string
}
