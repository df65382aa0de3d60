import { Checkbox, Radio, TextInput } from '@mantine/core'
import { UPLOAD_WAYS, type UploadPreview, type UploadWay } from '@parlance/contract'
import { useT } from '../../i18n/useT'
import { outcomeText } from './outcomeText'
import classes from './preview/Preview.module.css'
import { hasOnlyComponents } from './uploadPage'

/** How an upload is to be applied. */
export type Choice = { way: UploadWay; allOrNothing: boolean; confirmName: string }
type Props = { preview: UploadPreview; domainName: string; value: Choice; onChange: (value: Choice) => void }

/** A file that has components and no conversations speaks of these. */
function wordsOf(preview: UploadPreview, word: 'way' | 'wayHelp', way: UploadWay) {
  if (!hasOnlyComponents(preview)) return `exchange.${word}.${way}` as const
  if (word === 'wayHelp') return `componentFile.wayHelp.${way}` as const
  return way === 'REPLACE_NAMED'
    ? ('componentFile.way.REPLACE_NAMED' as const)
    : (`exchange.way.${way}` as const)
}

/** What becomes of what the domain has: the three ways in plain words, each with what it would do. */
export function WayChoice({ preview, domainName, value, onChange }: Props) {
  const t = useT()
  const { way, allOrNothing, confirmName } = value
  return (
    <div className={classes.choice}>
      <Radio.Group
        label={t('exchange.way')}
        value={way}
        onChange={(chosen) => onChange({ ...value, way: UPLOAD_WAYS.find((one) => one === chosen) ?? 'ADD' })}
      >
        <div className={classes.choice}>
          {UPLOAD_WAYS.map((one) => (
            <Radio
              key={one}
              size="xs"
              value={one}
              label={
                <>
                  {t(wordsOf(preview, 'way', one))}{' '}
                  <span className={classes.outcome} data-deletes={preview.ways[one].deleted > 0 || undefined}>
                    {outcomeText(t, preview.ways[one])}
                  </span>
                </>
              }
              description={t(wordsOf(preview, 'wayHelp', one))}
            />
          ))}
        </div>
      </Radio.Group>
      {way === 'REPLACE_ALL' && (
        <TextInput
          className={classes.confirm!}
          label={t('exchange.confirmName', { name: domainName })}
          value={confirmName}
          onChange={(event) => onChange({ ...value, confirmName: event.currentTarget.value })}
        />
      )}
      {preview.ways[way].errorCount > 0 && (
        <Checkbox
          label={t('exchange.allOrNothing')}
          checked={allOrNothing}
          onChange={(event) => onChange({ ...value, allOrNothing: event.currentTarget.checked })}
        />
      )}
    </div>
  )
}
