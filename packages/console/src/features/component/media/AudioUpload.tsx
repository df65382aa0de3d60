import { AUDIO_FORMATS, type AudioFields, type AudioFile, audio } from '@parlance/contract'
import { upload } from '../../../shared/api/upload'
import type { ComponentFieldsProps } from '../../../shared/component/componentPageOf'
import { useFormat } from '../../../shared/i18n/useFormat'
import { useT } from '../../../shared/i18n/useT'
import { FileInput } from './FileInput'
import { nameOfFile } from './nameOfFile'
import { useSend } from './useSend'

/** Takes a sound and uploads it. */
export function AudioUpload({ form, domainId, readOnly }: ComponentFieldsProps<AudioFields>) {
  const t = useT()
  const sending = useSend<AudioFile>((file) => form.update({ file }))
  const { file } = form.draft
  const send = (chosen: File) => {
    if (form.draft.name.trim() === '') form.update({ name: nameOfFile(chosen) })
    void sending.send((options) => upload(audio.upload, { query: { domainId }, file: chosen, ...options }))
  }
  return (
    <div>
      <FileInput
        id={form.idOf('file')}
        error={form.errorAt('file')}
        extensions={AUDIO_FORMATS}
        typeCode="AUDIO_TYPE_UNSUPPORTED"
        sending={sending}
        readOnly={readOnly}
        shown={file && { content: <Facts file={file} />, replace: t('audio.replace') }}
        onFile={send}
      />
      {form.base?.fields.file && file?.code !== form.base.fields.file.code && (
        <p className="help">{t('audio.replaceHelp')}</p>
      )}
    </div>
  )
}

function Facts({ file }: { file: AudioFile }) {
  const t = useT()
  const format = useFormat()
  return (
    <span className="help">
      {[
        format.duration(file.seconds * 1000),
        t('audio.rate', { rate: file.sampleRate }),
        t('audio.channels', { count: file.channels }),
        format.bytes(file.bytes),
        file.format.toUpperCase(),
      ].join(' · ')}
    </span>
  )
}
