import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { files as words } from '../../../messages/submission/attachments.ts';
import { unprocessedPhoto } from '../../../messages/submission/files.ts';
import type { Attachment } from '../../../stores/submission/draft/stored-types.ts';
import { attachments } from '../../../stores/submission/page-form.ts';
import { formatBytes } from '../../../text/bytes.ts';

interface Props {
  attachment: Attachment;
  index: number;
  isCover: boolean;
  onMoveUp: () => void;
  onRemove: () => void;
}

export function AttachmentItem({ attachment, index, isCover, onMoveUp, onRemove }: Props) {
  const { name, type, bytes, originalBytes, unprocessed } = attachment;
  const { url, isLost } = useContent(attachment);
  const [before, after] = [originalBytes, bytes].map(formatBytes) as [string, string];
  // This browser may not open every type.
  const [isOpened, setOpened] = useState(true);
  const isPicture = type.startsWith('image/') && isOpened;
  return (
    <li className="tile">
      {isPicture && url ? (
        <img src={url} alt="" width="96" height="72" onError={() => setOpened(false)} />
      ) : (
        <span className="paper" aria-hidden="true">
          {!isPicture && type.split('/')[1]}
        </span>
      )}
      <div>
        <p>
          <a href={url} target="_blank" rel="noopener">
            {name}
          </a>{' '}
          {isCover && isPicture && <strong className="cover">{words.cover}</strong>}
        </p>
        <p className="hint">
          {bytes < originalBytes && before !== after ? words.smaller(before, after) : after}
        </p>
        {unprocessed && <p className="hint">{unprocessedPhoto(name)}</p>}
        {isLost && <p className="error">{words.lost(name)}</p>}
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

/** Restores the focus after the move: moving the element in the DOM loses it. */
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

interface Content {
  /** Of an object; absent while loading, or if the device has lost it. */
  url?: string;
  isLost?: boolean;
}

function useContent(attachment: Attachment): Content {
  const [content, setContent] = useState<Content>({});
  useEffect(() => {
    let created: string | undefined;
    let isCurrent = true;
    void attachments.readFile(attachment).then((file) => {
      if (!isCurrent) return;
      if (file) created = URL.createObjectURL(file);
      setContent(created ? { url: created } : { isLost: true });
    });
    return () => {
      isCurrent = false;
      if (created) URL.revokeObjectURL(created);
    };
  }, [attachment]);
  return content;
}
