/** Components that are tested without a page speak English. */
import { setLanguage } from '../../client/language/messages.ts'
import { messagesOf } from './messages.ts'

setLanguage('en', messagesOf('en'))
