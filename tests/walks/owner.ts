/** An owner whose every insight bears their name, so that nobody's list can be taken for another's. */
import type { RequestListener } from 'node:http'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { ANALYSES, ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { answering } from '../support/counted-host.ts'

const INSIGHTS = 5

export interface Owner {
  readonly name: string
  readonly token: string
}

let owners = 0

export function newOwner(name: string): Owner {
  owners += 1
  return { name, token: createSampleToken({ id: `${name}-${owners}`, email: `${name}@shop.example` }) }
}

/** The owner's own list, for whichever analysis is asked; each text ends with that of the edition. */
export function ownList(edition = ''): RequestListener {
  return (request, response) => {
    const { url, headers } = request
    const analysis = ANALYSIS_NAMES.find((name) => ANALYSES[name].path === url)
    const [, claims = ''] = (headers.authorization ?? '').split('.')
    const { email } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    const [name] = String(email).split('@')
    const { idField, headingField, textFields } = ANALYSES[analysis ?? 'products']
    const list = Array.from({ length: INSIGHTS }, (_, at) => ({
      ...Object.fromEntries(
        textFields.map(({ name: field }) => [field, `Advice ${at} for ${name}.${edition}`]),
      ),
      [idField]: `${at}`,
      ...(headingField !== idField && { [headingField]: `Ware ${at} of ${name}` }),
    }))
    answering({ analysis: list })(request, response)
  }
}
