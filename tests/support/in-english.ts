/** Component tests without a page use English. */
import { setLanguage } from '../../client/language/messages.ts'
import { messagesOf } from './messages.ts'

setLanguage('en', messagesOf('en'))
