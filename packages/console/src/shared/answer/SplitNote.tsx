import { channelOf, type Platform } from '@parlance/contract'
import { Info } from 'lucide-react'
import { useT } from '../i18n/useT'
import classes from './Bubble.module.css'
import { PREVIEWED } from './preview/previewed'

/** Says which messengers show fewer buttons in one bubble than there are (section 9). */
export function SplitNote({ count }: { count: number }) {
  const t = useT()
  const byMost = new Map<number, Platform[]>()
  for (const platform of PREVIEWED) {
    const most = channelOf(platform).buttonsPerBubble
    if (count > most) byMost.set(most, [...(byMost.get(most) ?? []), platform])
  }
  return [...byMost].map(([max, platforms]) => (
    <p key={max} className={classes.split} role="note">
      <Info size={14} aria-hidden />
      <span>
        {t('answer.split', {
          platforms: t.format.list(platforms.map((platform) => t(`platform.${platform}`))),
          max,
          count: count - max,
        })}
      </span>
    </p>
  ))
}
