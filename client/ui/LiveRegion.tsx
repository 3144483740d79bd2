/** Tells screen readers what others see happen. One a page, and always there: what comes with its text isn't read. */

import type { Announcement } from './useAnnouncement.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export function LiveRegion({ announcement }: { announcement: Announcement }) {
  return (
    <div role="status">
      <VisuallyHidden>
        <span key={announcement.count}>{announcement.message}</span>
      </VisuallyHidden>
    </div>
  )
}
