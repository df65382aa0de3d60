import { Checkbox, Radio } from '@mantine/core'
import type { CopyKind, CopyShare } from '@parlance/contract'
import { type ReactNode, useState } from 'react'
import { useT } from '../../i18n/useT'
import classes from './copy.module.css'

type Props = {
  /** The kinds of which there is something. */
  offered: readonly CopyKind[]
  shares: readonly CopyShare[]
  value: readonly CopyKind[]
  error: ReactNode
  onChange: (kinds: CopyKind[]) => void
}

/** Everything, or kinds one by one; beside each how much there is, and how much comes along by itself. */
export function KindChoice({ offered, shares, value, error, onChange }: Props) {
  const t = useT()
  const [choosing, setChoosing] = useState(false)
  const choose = (how: string) => {
    setChoosing(how === 'CHOSEN')
    if (how === 'ALL') onChange([...offered])
  }
  return (
    <>
      <Radio.Group label={t('copy.what')} value={choosing ? 'CHOSEN' : 'ALL'} onChange={choose}>
        <div className={classes.ways}>
          <Radio value="ALL" label={t('copy.everything')} />
          <Radio value="CHOSEN" label={t('copy.chosen')} />
        </div>
      </Radio.Group>
      {choosing && (
        <Checkbox.Group
          aria-label={t('copy.chosen')}
          value={[...value]}
          error={error}
          onChange={(kinds) => onChange(offered.filter((kind) => kinds.includes(kind)))}
        >
          <div className={classes.kinds}>
            {offered.map((kind) => (
              <Checkbox
                key={kind}
                value={kind}
                label={t(`kind.${kind}`)}
                description={
                  <Share share={shares.find((share) => share.kind === kind)} chosen={value.includes(kind)} />
                }
              />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </>
  )
}

function Share({ share, chosen }: { share: CopyShare | undefined; chosen: boolean }) {
  const t = useT()
  if (!share || share.kind === 'dialogueSettings') return null
  const { count, copied } = share
  if (chosen || copied === 0) return <>{t('copy.count', { count })}</>
  return <>{t('copy.along', { count, copied })}</>
}
