import { Button } from '@mantine/core'
import { audio, audioAddress } from '@parlance/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Volume2 } from 'lucide-react'
import { call } from '../api/call'
import { componentKeys } from '../component/componentKeys'
import { useT } from '../i18n/useT'
import { ErrorAlert } from '../ui/ErrorAlert'
import classes from './media.module.css'
import { PickerDialog } from './PickerDialog'
import { PlayButton } from './PlayButton'

/** As many as a domain can have. */
const SHOWN = 100

type Picked = { address: string; name: string }
type Props = { domainId: number; onPick: (picked: Picked) => void }

/** Chooses one of the sounds of the domain; each can be listened to. */
export function AudioPicker({ domainId, onPick }: Props) {
  const t = useT()
  return (
    <PickerDialog label={t('audio.pick')} icon={<Volume2 size={13} aria-hidden />}>
      {(search, close) => (
        <Choices
          domainId={domainId}
          search={search}
          onPick={(picked) => {
            onPick(picked)
            close()
          }}
        />
      )}
    </PickerDialog>
  )
}

function Choices({ domainId, search, onPick }: Props & { search: string }) {
  const t = useT()
  const query = { domainId, search, pageSize: SHOWN }
  const found = useQuery({
    queryKey: componentKeys('audio').list(domainId, query),
    queryFn: ({ signal }) => call(audio.list, { query, signal }),
    placeholderData: keepPreviousData,
  })
  if (found.error) return <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
  if (found.data?.totalCount === 0)
    return <p className="quiet">{t(search === '' ? 'audio.pickNone' : 'common.nothingFound')}</p>
  return (
    <ul className={classes.sounds}>
      {found.data?.items.map(({ id, fields }) => (
        <li key={id} className={classes.sound}>
          <span className={classes.name}>{fields.name}</span>
          <PlayButton address={audioAddress(fields)} name={fields.name} />
          <Button
            size="compact-sm"
            aria-label={`${t('audio.choose')}: ${fields.name}`}
            onClick={() => onPick({ address: audioAddress(fields), name: fields.name })}
          >
            {t('audio.choose')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
