/** The place of a list that is still loading, about as high as it. */
export function Outline({ count = 1 }: { count?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="outline">
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton short" />
        </div>
      ))}
    </div>
  );
}
