import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { QuestionName } from '../../../contract/submission/form-steps.ts';
import { acceptedFiles, files as words } from '../../../messages/submission/attachments.ts';
import { loadPrepare } from '../../../stores/submission/attachments.ts';
import { attachments, draft, wizard } from '../../../stores/submission/page-form.ts';
import { fileLimits } from '../../../stores/submission/files/limits.ts';
import { Field } from '../../ui/form/Field.tsx';
import { AttachmentItem } from './AttachmentItem.tsx';

const limits = words.limits(fileLimits);

interface Props {
  name: QuestionName;
  label: string;
  error: string | undefined;
}

/** Empties the file input after each selection, so that the same file can be chosen again. */
export function FilesField({ name, label, error }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const attached = useStore(draft.$attachments);
  const cover = attached.find(({ type }) => type !== 'application/pdf');
  const preparing = useStore(attachments.$preparing);
  const refusals = useStore(attachments.$refusals);
  useEffect(() => void loadPrepare(), []);
  return (
    <Field name={name} label={label} hint={limits} error={error}>
      {(control) => (
        <>
          <input
            {...control}
            ref={input}
            type="file"
            multiple
            accept={acceptedFiles}
            onChange={({ currentTarget }) => {
              const chosen = [...(currentTarget.files ?? [])];
              currentTarget.value = '';
              void attachments.addFiles(chosen);
            }}
          />
          <p role="status" className="ready cluster">
            <span>{preparing > 0 ? words.preparing(preparing) : words.count(attached.length)}</span>
            {preparing > 0 && <progress aria-hidden="true" />}
          </p>
          {refusals.length > 0 && (
            <div className="error" role="alert">
              {refusals.map((refusal) => (
                <p key={refusal}>{refusal}</p>
              ))}
            </div>
          )}
          <ol className="bare attachments">
            {attached.map((attachment, index) => (
              <AttachmentItem
                key={attachment.id}
                attachment={attachment}
                index={index}
                isCover={attachment === cover}
                onMoveUp={() => attachments.moveUp(attachment.id)}
                onRemove={() => {
                  attachments.removeFile(attachment.id);
                  wizard.clearError(name);
                  input.current?.focus();
                }}
              />
            ))}
          </ol>
        </>
      )}
    </Field>
  );
}
