import type { Language } from '../../../shared/languages.ts'
import { currentLanguage, languageName, t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { onePress } from '../../ui/button/one-press.ts'
import styles from './OtherLanguage.module.css'

interface OtherLanguageProps {
  /** That the list was asked for in. */
  readonly language: Language | undefined
  readonly refresh: () => void
}

/** Above a list in another language than the page's. It is made anew at a press alone: each load costs money. */
export function OtherLanguage({ language, refresh }: OtherLanguageProps) {
  if (language === undefined || language === currentLanguage()) return null
  return (
    <div className={styles.note} data-print="none">
      <p>{t('status.otherLanguage', { language: languageName(language) })}</p>
      <Button variant="soft" onClick={onePress(refresh)}>
        {t('status.refreshLanguage')}
      </Button>
    </div>
  )
}
