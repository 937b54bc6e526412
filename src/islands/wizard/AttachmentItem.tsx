import { useLayoutEffect, useRef } from 'react';
import { files as words } from '../../messages/attachments.ts';
import { untouchedPhoto } from '../../messages/files.ts';
import type { Attachment } from '../../stores/submission/kept.ts';
import { formatBytes } from '../../text/bytes.ts';
import { useContent } from './useContent.ts';

interface Props {
  attachment: Attachment;
  index: number;
  onMoveUp: () => void;
  onRemove: () => void;
}

export function AttachmentItem({ attachment, index, onMoveUp, onRemove }: Props) {
  const { id, name, type, bytes, originalBytes, untouched } = attachment;
  const address = useContent(id);
  const isPicture = type.startsWith('image/') && !untouched;
  return (
    <li>
      {isPicture && address ? (
        <img src={address} alt="" width="96" height="72" />
      ) : (
        <span className="paper" aria-hidden="true">
          {!isPicture && type.split('/')[1]}
        </span>
      )}
      <div>
        <p>
          <a href={address} target="_blank" rel="noopener">
            {name}
          </a>{' '}
          {index === 0 && isPicture && <strong className="cover">{words.cover}</strong>}
        </p>
        <p className="hint">
          {bytes < originalBytes
            ? words.smaller(formatBytes(originalBytes), formatBytes(bytes))
            : formatBytes(bytes)}
        </p>
        {untouched && <p className="hint">{untouchedPhoto(name)}</p>}
        <div className="actions">
          <MoveUp name={name} index={index} onMoveUp={onMoveUp} />
          <button className="link" type="button" onClick={onRemove}>
            {words.remove} <span className="visually-hidden">{name}</span>
          </button>
        </div>
      </div>
    </li>
  );
}

/** Keeps the focus on its way up, which it would lose with its place in the page. */
function MoveUp({ name, index, onMoveUp }: { name: string } & Pick<Props, 'index' | 'onMoveUp'>) {
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  useLayoutEffect(() => {
    if (pressed.current) button.current?.focus();
    pressed.current = false;
  }, [index]);
  return (
    <button
      ref={button}
      className="link"
      type="button"
      aria-disabled={index === 0}
      onClick={() => {
        if (index === 0) return;
        pressed.current = true;
        onMoveUp();
      }}
    >
      {words.moveUp} <span className="visually-hidden">{words.place(name, index + 1)}</span>
    </button>
  );
}
