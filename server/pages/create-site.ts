/** What the pages and the browser are told of this deployment. */
import type { Site } from '../../shared/site.ts'
import type { Config } from '../config.ts'
import { createSampleToken } from '../sample-shop/host/sample-token.ts'

export function createSite(config: Config): Site {
  return {
    productName: config.PRODUCT_NAME,
    companyName: config.COMPANY_NAME,
    supportEmail: config.SUPPORT_EMAIL,
    mobileCallbackUrl: config.MOBILE_CALLBACK_URL,
    ...(config.APP_STORE_URL && { appStoreUrl: config.APP_STORE_URL }),
    ...(config.GOOGLE_PLAY_URL && { googlePlayUrl: config.GOOGLE_PLAY_URL }),
    ...(config.INSTALL_URL && { installUrl: config.INSTALL_URL }),
    comingSoon: config.COMING_SOON,
    ...(config.SAMPLE_SHOP && { sampleToken: createSampleToken() }),
  }
}
