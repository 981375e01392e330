import { type ReactNode, useEffect, useRef, useState } from 'react';

interface ArriveProps {
  className?: string;
  children: ReactNode;
}

/** Animates its content once, over 2000 ms, when it first comes into view; with reduced motion it does not. */
export function Arrive({ className = '', children }: ArriveProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    if (ref.current && !isSeen) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isSeen]);
  const motion = isSeen ? 'motion-safe:animate-story' : 'motion-safe:opacity-0 print:opacity-100';
  return (
    <div ref={ref} className={`${motion} ${className}`}>
      {children}
    </div>
  );
}
