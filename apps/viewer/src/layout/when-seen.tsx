import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

interface WhenSeenProps {
  readonly children: ComponentChildren;
  readonly class: string;
}

/** Shows its content, with its requests, from the time when a person has scrolled to it. */
export const WhenSeen = ({ children, class: name }: WhenSeenProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (place.current === null || isSeen) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return (
    <div ref={place} class={isSeen ? undefined : name}>
      {isSeen && children}
    </div>
  );
};
