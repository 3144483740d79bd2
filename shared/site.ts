/** What the server tells the browser of this deployment; stands in every page as `<script id="site">`. */

export interface Site {
  readonly productName: string
  readonly companyName: string
  readonly supportEmail: string
  /** The mobile app's custom-scheme address, without a query. */
  readonly mobileCallbackUrl: string
  readonly appStoreUrl?: string
  readonly googlePlayUrl?: string
  readonly installUrl?: string
  /** `/` shows the coming-soon page. */
  readonly comingSoon: boolean
  /** The sample owner's session token; present in sample mode only. */
  readonly sampleToken?: string
}
