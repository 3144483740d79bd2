import { Box, type BoxProps } from './Box.tsx'

/** A box that is read out when it appears. */
export function Notice({ tone = 'neutral', children }: BoxProps) {
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'}>
      <Box tone={tone}>{children}</Box>
    </div>
  )
}
